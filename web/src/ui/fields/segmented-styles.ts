// The styles of Mantine's SegmentedControl, which only forms need. Import it beside the SegmentedControl.
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
